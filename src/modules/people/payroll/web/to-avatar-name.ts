/** The name in the form that an avatar needs; the last name comes first. */
export function toAvatarName({ id, name }: { id: number; name: string }) {
  const [last_name = '', ...rest] = name.split(' ')
  return { id, first_name: rest.at(-1) ?? '', last_name }
}
