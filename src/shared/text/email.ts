/** Whether a text looks like an email address: one `@` with something before it, and a dot in the domain. */
export function isEmailAddress(text: string): boolean {
  const at = text.indexOf('@')
  const domain = text.slice(at + 1)
  return at > 0 && !/[\s@]/.test(domain) && !/\s/.test(text) && /[^.]\.[^.]/.test(domain)
}
