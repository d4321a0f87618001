/** The kinds of requests other than leave. */
export const requestKinds = ['pass_correction', 'data_change', 'certificate', 'overtime', 'trip', 'equipment', 'shift_swap'] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestStatuses = ['submitted', 'approved', 'rejected', 'withdrawn'] as const
export type RequestStatus = (typeof requestStatuses)[number]
