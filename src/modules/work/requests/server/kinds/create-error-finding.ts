import type { RequestFinding } from '../../request-schemas.ts'

/** Creates a finding that prevents the approval of a request. `field` is the field of its content, `key` the key of its text. */
export const createErrorFinding = (field: string, key: string, values: RequestFinding['values'] = {}): RequestFinding => ({
  key,
  values,
  severity: 'error',
  field,
})
