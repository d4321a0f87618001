import { Progress } from '@mantine/core'
import { useRef, useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useReloadQueries } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type ClockingDevice, clockEventsContract } from '../../clock-events-contract.ts'

type Props = { device: ClockingDevice; close: () => void }

/** Releases the buffered events of a device with progress, or discards them after a confirmation. */
export function BufferedEventsDialog({ device, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  const refresh = useReloadQueries()
  const stopped = useRef(false)
  const [buffered] = useState(device.buffered!)
  const [left, setLeft] = useState<number>()
  const [sure, setSure] = useState(false)
  const stopAndClose = () => {
    stopped.current = true
    close()
  }
  const take = useApiMutation(
    async () => {
      const sum = { accepted: 0, duplicate: 0, quarantined: 0 }
      for (let rest = buffered.events; rest > 0 && !stopped.current; setLeft(rest)) {
        const { data } = await api.releaseBufferedEvents({ device_id: device.id })
        for (const state of ['accepted', 'duplicate', 'quarantined'] as const) sum[state] += data[state]
        rest = data.left
      }
      await refresh(['time'], ['events'])
      return sum
    },
    {
      done: (sum) => {
        showToast({ severity: 'success', summary: t('time.buffered_released', sum), life: 6000 })
        stopAndClose()
      },
    },
  )
  const discard = useApiMutation(() => api.discardBufferedDeviceEvents({ device_id: device.id }), {
    refresh: [['time', 'devices']],
    saved: t('time.buffered_discarded'),
    done: stopAndClose,
  })
  const busy = take.isPending || discard.isPending
  return (
    <Dialog
      open
      close={stopAndClose}
      title={t('time.buffered_title', { name: device.name })}
      size="small"
      actions={
        sure ? (
          <>
            <Button onClick={() => setSure(false)} disabled={busy}>
              {t('time.buffered_back')}
            </Button>
            <Button kind="danger" onClick={() => discard.mutate(undefined)} disabled={busy}>
              {t('time.buffered_discard')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setSure(true)} disabled={busy}>
              {t('time.buffered_discard')}
            </Button>
            <Button kind="primary" onClick={() => take.mutate(undefined)} disabled={busy}>
              {t('time.buffered_release', { count: buffered.events })}
            </Button>
          </>
        )
      }
    >
      <StackLayout>
        <p>{t('time.buffered_events', { count: buffered.events })}</p>
        {buffered.first && buffered.last && (
          <p>{t('time.buffered_span', { from: t.moment(buffered.first), to: t.moment(buffered.last) })}</p>
        )}
        <p className="muted">{t(sure ? 'time.buffered_discard_text' : 'time.buffered_text')}</p>
        {left !== undefined && (
          <Progress
            value={Math.round((100 * (buffered.events - left)) / buffered.events)}
            aria-label={t('time.buffered_title', { name: device.name })}
          />
        )}
      </StackLayout>
    </Dialog>
  )
}
