export type ParsedPhoneNumber = { e164: string; kind: 'mobile' | 'landline' }

/**
 * Reads a Serbian phone number as E.164: `064/123-45-67` is `+381641234567`. Mobile numbers begin with 6 and have 8–9 digits without the
 * zero, others begin with 1, 2 or 3 and have 7–9. Null if it is no Serbian number.
 */
export function parsePhoneNumber(text: string): ParsedPhoneNumber | null {
  if (text.length > 40 || !/^\+?[\d\s()/.-]+$/.test(text.trim())) return null
  const figures = text.replace(/\(0\)/, '').replace(/[^\d+]/g, '')
  const national = /^(?:\+381|00381|381|0)([1-9]\d+)$/.exec(figures)?.[1]
  if (!national) return null
  const landline = /^[123]\d{6,8}$/.test(national) ? 'landline' : null
  const kind = /^6\d{7,8}$/.test(national) ? 'mobile' : landline
  return kind && { e164: `+381${national}`, kind }
}

/** The stored form of a typed phone: E.164 of a Serbian number, or of a foreign number with `+`. Otherwise null. */
export function toStoredPhoneNumber(text: string): string | null {
  const serbian = parsePhoneNumber(text)
  if (serbian) return serbian.e164
  const foreign = text.replace(/[\s()/.-]/g, '')
  return /^\+[1-9]\d{6,14}$/.test(foreign) && !foreign.startsWith('+381') ? foreign : null
}

/** Formats `+381641234567` as `064/123-4567`. A foreign number stays as it is. */
export function formatPhoneNumber(e164: string): string {
  const found = /^\+381(6\d|11|[123]\d)(\d{3})(\d{3,})$/.exec(e164)
  return found ? `0${found[1]}/${found[2]}-${found[3]}` : e164
}
