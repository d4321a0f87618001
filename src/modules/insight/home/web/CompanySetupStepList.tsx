import { Button } from '#ui/Button.tsx'
import { IconCheck, IconFileCheck } from '#ui/icons.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import { type HomePageData, homeContract } from '../contract.ts'
import { messages as nextMessages } from '../messages/index.ts'
import { findCompanySetupStepPath, formatCompanySetupStepLink } from '../rules/company-setup-steps.ts'

/** The setup steps of a new company. Data completes a step. Only the next step has a primary button. */
export function CompanySetupStepList({ setup: { since, steps, finished } }: { setup: NonNullable<HomePageData['setup']> }) {
  const t = useTranslate(nextMessages)
  const { go } = useCurrentUrl()
  const opens = useCanOpenPage()
  const dismiss = useApiMutation(useApi(homeContract).dismissCompanySetupSteps, { refresh: [['home']] })
  const done = steps.filter((step) => step.done).length
  const now = steps.find((step) => !step.done)?.key
  if (finished)
    return (
      <section className="section home-setup home-finished" aria-labelledby="home-setup">
        <IconFileCheck size={28} stroke={1.75} aria-hidden />
        <div className="home-what">
          <h2 id="home-setup">{t('home.setup_finished')}</h2>
          <p className="muted">{t('home.setup_finished_text', { month: t.month(finished) })}</p>
        </div>
        <div className="row">
          <Button kind="primary" onClick={() => void go(`/timesheet?month=${finished}`)}>
            {t('home.setup_open')}
          </Button>
          {opens('/payroll') && <Button onClick={() => void go('/payroll')}>{t('home.setup_send')}</Button>}
          <Button kind="quiet" busy={dismiss.isPending} onClick={() => dismiss.mutate({})}>
            {t('home.setup_end')}
          </Button>
        </div>
      </section>
    )
  return (
    <section className="section home-setup" aria-labelledby="home-setup">
      <header className="section-head">
        <h2 id="home-setup">{t('home.setup')}</h2>
        <span className="muted">{t('home.setup_of', { done, all: steps.length })}</span>
      </header>
      <progress max={steps.length} value={done} aria-labelledby="home-setup" />
      <ol>
        {steps.map(({ key, done: isDone, count }, index) => (
          <li key={key} data-done={isDone || undefined} data-now={key === now || undefined}>
            <span className="home-number" role="img" aria-label={isDone ? t('home.setup_done') : String(index + 1)}>
              {isDone ? <IconCheck size={16} stroke={2} aria-hidden /> : index + 1}
            </span>
            <div className="home-what">
              <strong>{t(`home.step.${key}`)}</strong>
              {count && count.done > 0 && !isDone && (
                <span className="muted"> {t('home.step_count', { done: count.done, all: count.total })}</span>
              )}
              <div className="muted">{t(`home.step.${key}_more`)}</div>
            </div>
            {opens(findCompanySetupStepPath(key)) && (
              <Button small kind={buttonKind(key === now, isDone)} onClick={() => void go(formatCompanySetupStepLink(key, since))}>
                {t(isDone ? 'home.step_see' : `home.step.${key}_act`)}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <footer>
        <span className="muted">{t('home.setup_since', { month: t.month(since) })}</span>
        <Button small kind="quiet" busy={dismiss.isPending} onClick={() => dismiss.mutate({})}>
          {t('home.setup_dismiss')}
        </Button>
      </footer>
    </section>
  )
}

function buttonKind(isNow: boolean, isDone: boolean) {
  if (isNow) return 'primary'
  return isDone ? 'quiet' : 'default'
}
