/** A long address breaks before its domain. It breaks inside a word only if a part is longer than the line. A table row does not break it. */
export function BreakableEmail({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <span className="breakable-email">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}
