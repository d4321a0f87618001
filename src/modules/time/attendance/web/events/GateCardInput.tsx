import { useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { PageSectionLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { clockEventsContract } from '../../clock-events-contract.ts'

/** Records an event of this moment, by card or employee, and shows the name. */
export function useRecordGateEvent() {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  return useApiMutation((input: { employee_id?: number; card?: string; direction: 'in' | 'out' }) => api.recordGateClockEvent(input), {
    refresh: [['daily'], ['time']],
    done: ({ data }) =>
      showToast({
        severity: data.direction === 'in' ? 'success' : 'info',
        summary: t(data.direction === 'in' ? 'time.gate.recorded_in' : 'time.gate.recorded_out', { name: data.employee.fullName }),
        life: 2500,
      }),
  })
}

/** A card reader types a number and Enter like a keyboard; the event is an entry. */
export function GateCardInput({ send }: { send: (card: string, direction: 'in' | 'out') => void }) {
  const t = useTranslate(messages)
  const [card, setCard] = useState('')
  function take(direction: 'in' | 'out') {
    if (!card.trim()) return
    send(card.trim(), direction)
    setCard('')
  }
  return (
    <PageSectionLayout>
      <form
        className="row"
        style={{ alignItems: 'flex-start' }}
        onSubmit={(event) => {
          event.preventDefault()
          take('in')
        }}
      >
        <TextField
          name="card"
          label={t('time.gate.card')}
          hint={t('time.gate.card_hint')}
          value={card}
          onChange={setCard}
          maxLength={64}
          autoComplete="off"
          autoFocus
        />
        <div className="row gate-acts">
          <Button kind="primary" submit>
            {t('time.gate.in')}
          </Button>
          <Button onClick={() => take('out')}>{t('time.gate.out')}</Button>
        </div>
      </form>
    </PageSectionLayout>
  )
}
