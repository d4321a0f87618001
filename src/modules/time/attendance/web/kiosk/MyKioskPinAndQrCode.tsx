import { useEffect, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { myKioskContract, type MyKioskPinStatus as Own } from '../../kiosk-contract.ts'
import { kioskMessages as messages } from '../../messages/kiosk.ts'
import './my-kiosk.css'

/** The PIN and the code of an employee; hidden without kiosks. */
export function MyKioskPinAndQrCode() {
  const api = useApi(myKioskContract)
  const asking = useApiQuery(['time', 'own', 'kiosk'], async (signal) => (await api.getMyKioskPinStatus({}, { signal })).data)
  return asking.data?.offered ? <Offered own={asking.data} /> : null
}

function Offered({ own: { number, pin_set_at } }: { own: Own }) {
  const t = useTranslate(messages)
  const [open, setOpen] = useState<'pin' | 'code'>()
  const close = () => setOpen(undefined)
  return (
    <PageSectionLayout title={t('kiosk.own')}>
      <StackLayout>
        <p>{t('kiosk.own_text', { number: t.data(number) })}</p>
        <MutedText>{pin_set_at ? t('kiosk.pin_set', { at: t.moment(pin_set_at) }) : t('kiosk.pin_none')}</MutedText>
        <RowLayout>
          <Button onClick={() => setOpen('code')} aria-haspopup="dialog">
            {t('kiosk.code_show')}
          </Button>
          <Button onClick={() => setOpen('pin')} aria-haspopup="dialog">
            {t(pin_set_at ? 'kiosk.pin_change' : 'kiosk.pin_choose')}
          </Button>
        </RowLayout>
      </StackLayout>
      {open === 'pin' && <PinDialog close={close} />}
      {open === 'code' && <CodeDialog close={close} />}
    </PageSectionLayout>
  )
}

function PinDialog({ close }: { close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(myKioskContract)
  const form = useFormState({
    schema: myKioskContract.setMyKioskPin.input,
    initial: {},
    send: (values) => api.setMyKioskPin(values),
    refresh: [['time', 'own', 'kiosk']],
    saved: t('kiosk.pin_saved'),
    done: close,
  })
  return (
    <FormDialog form={form} close={close} title={t('kiosk.pin_choose')} size="small">
      <TextField
        {...form.field('pin')}
        label={t('kiosk.pin_new')}
        hint={t('kiosk.pin_new_hint')}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={8}
        autoFocus
      />
    </FormDialog>
  )
}

/** A code is created when the dialog opens, and expires when it closes. */
function CodeDialog({ close }: { close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(myKioskContract)
  const asking = useApiQuery(['time', 'own', 'kiosk', 'code'], async () => {
    const { data } = await api.createMyKioskQrCode({})
    return { code: data.code, until: performance.now() + Date.parse(data.ends_at) - Date.parse(data.now) }
  })
  const until = asking.data?.until
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const look = () => setLeft(until === undefined ? undefined : Math.max(0, Math.ceil((until - performance.now()) / 1000)))
    look()
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [until])
  return (
    <Dialog open close={close} title={t('kiosk.code_title')} size="small">
      <StackLayout>
        <p>{t('kiosk.code_text')}</p>
        <QueryStateContent asking={asking} rows={6}>
          {({ code }) =>
            left === 0 ? (
              <StackLayout>
                <p role="status">{t('kiosk.code_over')}</p>
                <Button kind="primary" onClick={() => void asking.refetch()}>
                  {t('kiosk.code_new')}
                </Button>
              </StackLayout>
            ) : (
              <div className="kiosk-shown">
                <QrCode text={code} label={t('kiosk.code_title')} />
                <MutedText>{left === undefined ? '' : t('kiosk.code_left', { count: left })}</MutedText>
              </div>
            )
          }
        </QueryStateContent>
      </StackLayout>
    </Dialog>
  )
}
