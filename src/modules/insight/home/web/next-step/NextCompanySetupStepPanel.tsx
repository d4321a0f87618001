import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { type CompanySetupProgress, homeContract } from '../../contract.ts'
import { messages as nextMessages } from '../../messages/index.ts'
import { formatCompanySetupStepLink, isCompanySetupStepPath } from '../../rules/company-setup-steps.ts'
import { saveCompanyIdInSetup } from './company-id-in-setup.ts'
import './next-setup-step.css'

/** The progress of a new company next to its pages, with a link to the next step. */
export function NextCompanySetupStepPanel() {
  const t = useTranslate(nextMessages)
  const { path, go } = useCurrentUrl()
  const setup = useSetup()
  const next = setup?.steps.find(({ done }) => !done)?.key
  useEffect(() => {
    if (setup === null) saveCompanyIdInSetup(undefined)
  }, [setup])
  const doneSteps = useDoneSteps(setup)
  if (!setup || setup.finished || !next || path === '/dashboard') return null
  const done = setup.steps.filter((step) => step.done).length
  return (
    <section className="next-step" aria-label={t('home.next_step')}>
      <span className="muted">
        {t('home.setup')} · {t('home.setup_of', { done, all: setup.steps.length })}
      </span>
      <span role="status">
        {doneSteps.length > 0 && (
          <span className="next-done">{t('home.step_done', { step: doneSteps.map((step) => t(`home.step.${step}`)).join(', ') })}</span>
        )}
      </span>
      <strong>{t(`home.step.${next}`)}</strong>
      <span className="muted">{t(`home.step.${next}_more`)}</span>
      {!isCompanySetupStepPath(next, path) && (
        <div>
          <Button small onClick={() => void go(formatCompanySetupStepLink(next, setup.since))}>
            {t('home.step_go')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The progress, loaded again after every query, so that a completed step is detected. */
function useSetup(): CompanySetupProgress | null | undefined {
  const api = useApi(homeContract)
  const queries = useQueryClient()
  const { data } = useApiQuery(['setup'], async (signal) => (await api.getCompanySetupProgress({}, { signal })).data, { staleTime: 5_000 })
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined
    const stop = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] === 'setup') return
      clearTimeout(soon)
      soon = setTimeout(() => void queries.invalidateQueries({ queryKey: ['setup'] }), 700)
    })
    return () => {
      clearTimeout(soon)
      stop()
    }
  }, [queries])
  return data
}

type StepKey = CompanySetupProgress['steps'][number]['key']

const COMPLETED_STEP_DURATION_MS = 12_000

/** The steps that were completed last, for a short time. An import can complete two at once. */
function useDoneSteps(setup: CompanySetupProgress | null | undefined): readonly StepKey[] {
  const before = useRef<ReadonlySet<StepKey>>(undefined)
  const [named, setNamed] = useState<readonly StepKey[]>([])
  useEffect(() => {
    if (!setup) return
    const done = setup.steps.filter((step) => step.done).map(({ key }) => key)
    const known = before.current
    before.current = new Set(done)
    const fresh = known ? done.filter((key) => !known.has(key)) : []
    if (fresh.length > 0) setNamed(fresh)
  }, [setup])
  useEffect(() => {
    if (named.length === 0) return
    const timer = setTimeout(() => setNamed([]), COMPLETED_STEP_DURATION_MS)
    return () => clearTimeout(timer)
  }, [named])
  return named
}
