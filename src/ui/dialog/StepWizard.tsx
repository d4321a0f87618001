import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { messages } from '../messages/index.ts'
import { useTranslate } from '../translate.ts'

type Step = { key: string; label: string; content: ReactNode }
type Props = {
  label: string
  steps: readonly Step[]
  current: number
  go: (step: number) => void
  /** Called when the user leaves the step forwards; the last step finishes the wizard. The result tells whether the step may be left. */
  next: () => void | Promise<void>
  finish: string
  busy?: boolean
  extra?: ReactNode
}

/** A wizard whose previous steps stay reachable. */
export function StepWizard({ label, steps, current, go, next, finish, busy = false, extra }: Props) {
  const t = useTranslate(messages)
  const last = current === steps.length - 1
  return (
    <form
      className="wizard"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void next()
      }}
    >
      <ol className="wizard-steps">
        {steps.map((step, index) => (
          <li key={step.key} aria-current={index === current ? 'step' : undefined} data-done={index < current || undefined}>
            <button type="button" disabled={index >= current} onClick={() => go(index)}>
              <span className="wizard-number">{index < current ? '✓' : index + 1}</span>
              {step.label}
            </button>
          </li>
        ))}
      </ol>
      <div className="wizard-content">{steps[current]?.content}</div>
      <div className="wizard-acts">
        {current > 0 ? <Button onClick={() => go(current - 1)}>{t('ui.back')}</Button> : <span />}
        <div className="row">
          {extra}
          <Button kind="primary" submit busy={busy}>
            {last ? finish : t('ui.next')}
          </Button>
        </div>
      </div>
    </form>
  )
}
