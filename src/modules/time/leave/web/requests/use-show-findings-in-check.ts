import type { RefObject } from 'react'
import { AppError } from '#shared/app-error.ts'
import { RequestAbortedError } from '#ui/dialog/request-aborted-error.ts'
import { useReloadQueries } from '#ui/state/api-query.ts'

/** Shows the findings of a refused request in its check, which lists each once. Other errors stay with the form. */
export function useShowFindingsInCheck(panel: RefObject<HTMLElement | null>) {
  const reload = useReloadQueries()
  return async (error: unknown): Promise<never> => {
    if (!(error instanceof AppError) || !Array.isArray(error.details.findings)) throw error
    await reload(['leave', 'check'])
    const finding = panel.current?.querySelector('[role=alert]')
    if (!finding) throw error
    panel.current?.focus({ preventScroll: true })
    finding.scrollIntoView({ block: 'center' })
    // The form shows no error of its own for an aborted request.
    throw new RequestAbortedError()
  }
}
