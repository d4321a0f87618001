/** A supported filter: equality of the user name or of the external id. */
export type ScimFilter = { attribute: 'userName' | 'externalId'; value: string }

const EQUALITY_FILTER_PATTERN =
  /^\s{0,9}(?:urn:ietf:params:scim:schemas:core:2\.0:User:)?(username|externalid) {1,9}eq {1,9}("[^\n]*")\s{0,9}$/i

/**
 * Parses a filter of RFC 7644 section 3.4.2.2. Attribute names and operators ignore case. Undefined for unsupported filters. The caller
 * compares `userName` without regard to case and `externalId` with it (RFC 7643 section 7).
 */
export function parseScimFilter(text: string): ScimFilter | undefined {
  const found = EQUALITY_FILTER_PATTERN.exec(text.slice(0, 1000))
  if (!found) return undefined
  const value = parseText(found[2]!)
  if (value === undefined) return undefined
  return { attribute: found[1]!.toLowerCase() === 'username' ? 'userName' : 'externalId', value }
}

function parseText(quoted: string): string | undefined {
  try {
    const value: unknown = JSON.parse(quoted)
    return typeof value === 'string' ? value : undefined
  } catch {
    // The value of the filter is not a quoted text.
    return undefined
  }
}
