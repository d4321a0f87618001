/** Deadlock, conflict of serializable transactions, and a lock that was not granted in time. */
const LOCK_ERROR_CODES = ['40P01', '40001', '55P03']

/** Whether PostgreSQL ended a transaction because of the locks of another. A repeated transaction can succeed. */
export const isDatabaseLockError = (error: unknown): boolean => LOCK_ERROR_CODES.includes((error as { code?: string }).code ?? '')
