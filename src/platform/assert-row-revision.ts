import { AppError } from '#shared/app-error.ts'

/** Refuses a change of a row that has another revision than the expected one. Without an expected revision the change is accepted. */
export function assertRowRevision(expectedRevision: number | undefined, revision: number): void {
  if (expectedRevision !== undefined && expectedRevision !== revision) throw new AppError('common.concurrent_update')
}
