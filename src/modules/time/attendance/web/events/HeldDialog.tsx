import { Progress } from '@mantine/core'
import { useRef, useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { Stack } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAct, useRefresh } from '#ui/state/ask.ts'
import { useTranslate } from '#ui/translate.ts'
import { type Device, eventsContract } from '../../events-contract.ts'

type Props = { device: Device; close: () => void }

/** What is held of a device: taken in call by call, with how far it is, or discarded after a second question. */
export function HeldDialog({ device, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(eventsContract)
  const refresh = useRefresh()
  const stopped = useRef(false)
  const [held] = useState(device.held!)
  const [left, setLeft] = useState<number>()
  const [sure, setSure] = useState(false)
  const end = () => {
    stopped.current = true
    close()
  }
  const take = useAct(
    async () => {
      const sum = { accepted: 0, duplicate: 0, quarantined: 0 }
      for (let rest = held.passes; rest > 0 && !stopped.current; setLeft(rest)) {
        const { data } = await api.takeHeldPasses({ device_id: device.id })
        for (const state of ['accepted', 'duplicate', 'quarantined'] as const) sum[state] += data[state]
        rest = data.left
      }
      await refresh(['time'], ['events'])
      return sum
    },
    {
      done: (sum) => {
        showToast({ severity: 'success', summary: t('time.held_taken', sum), life: 6000 })
        end()
      },
    },
  )
  const discard = useAct(() => api.discardHeldPasses({ device_id: device.id }), {
    refresh: [['time', 'devices']],
    saved: t('time.held_discarded'),
    done: end,
  })
  const busy = take.isPending || discard.isPending
  return (
    <Dialog
      open
      close={end}
      title={t('time.held_title', { name: device.name })}
      size="small"
      actions={
        sure ? (
          <>
            <Button onClick={() => setSure(false)} disabled={busy}>
              {t('time.held_back')}
            </Button>
            <Button kind="danger" onClick={() => discard.mutate(undefined)} disabled={busy}>
              {t('time.held_discard')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setSure(true)} disabled={busy}>
              {t('time.held_discard')}
            </Button>
            <Button kind="primary" onClick={() => take.mutate(undefined)} disabled={busy}>
              {t('time.held_take', { count: held.passes })}
            </Button>
          </>
        )
      }
    >
      <Stack>
        <p>{t('time.held_passes', { count: held.passes })}</p>
        {held.first && held.last && <p>{t('time.held_span', { from: t.moment(held.first), to: t.moment(held.last) })}</p>}
        <p className="muted">{t(sure ? 'time.held_discard_text' : 'time.held_text')}</p>
        {left !== undefined && (
          <Progress
            value={Math.round((100 * (held.passes - left)) / held.passes)}
            aria-label={t('time.held_title', { name: device.name })}
          />
        )}
      </Stack>
    </Dialog>
  )
}
