import { AppError } from '#shared/app-error.ts'

/** Refuses a write over what another has changed since it was read: a row whose revision is not the one that was `seen`. Who says none writes over it. */
export function assertRevision(expectedRevision: number | undefined, revision: number): void {
  if (expectedRevision !== undefined && expectedRevision !== revision) throw new AppError('common.changed_meanwhile')
}
