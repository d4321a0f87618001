import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { saveFile } from '#ui/blob.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { type FieldProps, useForm } from '#ui/form/useForm.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { useApi } from '#ui/state/api.ts'
import { useWords } from '#ui/words.ts'
import { accountContract } from '../account_contract.ts'
import { screens as words } from '../messages/screens.ts'
import './access.css'

/** Who does this shows first that it is they. */
function CurrentPassword(field: FieldProps<string>) {
  const t = useWords(words)
  return <TextField {...field} label={t('access.profile.current')} type="password" autoComplete="current-password" autoFocus />
}

type StepProps = { close: () => void; show: (codes: string[]) => void }

export function TurnOn({ close, show }: StepProps) {
  const t = useWords(words)
  const api = useApi(accountContract)
  const [made, setMade] = useState<{ secret: string; uri: string }>()
  const first = useForm({ schema: accountContract.startTwofa.input, initial: {}, send: api.startTwofa, done: ({ data }) => setMade(data) })
  return (
    <Dialog open close={close} title={t('access.twofa.title')} size="small">
      {made ? (
        <ShowCode {...made} close={close} show={show} />
      ) : (
        <form {...first.form}>
          <Stack>
            <p>{t('access.twofa.password_first')}</p>
            <CurrentPassword {...first.field('current')} />
            <FormActions form={first} cancel={close} save={t('access.twofa.next')} />
          </Stack>
        </form>
      )}
    </Dialog>
  )
}

function ShowCode({ secret, uri, close, show }: StepProps & { secret: string; uri: string }) {
  const t = useWords(words)
  const api = useApi(accountContract)
  const form = useForm({
    schema: accountContract.confirmTwofa.input,
    initial: {},
    refresh: [['account']],
    send: api.confirmTwofa,
    done: ({ data }) => show(data.recovery_codes),
  })
  return (
    <form {...form.form}>
      <Stack>
        <p>{t('access.twofa.scan')}</p>
        <QrCode text={uri} label={t('access.twofa.qr')} />
        <p>{t('access.twofa.secret')}</p>
        <div className="secret">{secret.match(/.{1,4}/g)!.join(' ')}</div>
        <TextField
          {...form.field('code')}
          label={t('access.twofa.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus
        />
        <FormActions form={form} cancel={close} save={t('access.twofa.confirm')} />
      </Stack>
    </form>
  )
}

export function TurnOff({ close }: { close: () => void }) {
  const t = useWords(words)
  const api = useApi(accountContract)
  const form = useForm({
    schema: accountContract.turnOffTwofa.input,
    initial: {},
    refresh: [['account']],
    send: api.turnOffTwofa,
    done: close,
  })
  return (
    <Dialog open close={close} title={t('access.twofa.turn_off_title')} size="small">
      <form {...form.form}>
        <Stack>
          <CurrentPassword {...form.field('current')} />
          <TextField {...form.field('code')} label={t('access.twofa.code_or_recovery')} autoComplete="one-time-code" maxLength={40} />
          <FormActions form={form} cancel={close} save={t('access.twofa.turn_off')} />
        </Stack>
      </form>
    </Dialog>
  )
}

export function Renew({ close, show }: StepProps) {
  const t = useWords(words)
  const api = useApi(accountContract)
  const form = useForm({
    schema: accountContract.renewRecoveryCodes.input,
    initial: {},
    refresh: [['account']],
    send: api.renewRecoveryCodes,
    done: ({ data }) => show(data.recovery_codes),
  })
  return (
    <Dialog open close={close} title={t('access.twofa.renew')} size="small">
      <form {...form.form}>
        <Stack>
          <CurrentPassword {...form.field('current')} />
          <TextField {...form.field('code')} label={t('access.twofa.code_or_recovery')} autoComplete="one-time-code" maxLength={40} />
          <FormActions form={form} cancel={close} save={t('access.twofa.next')} />
        </Stack>
      </form>
    </Dialog>
  )
}

export function Codes({ codes, close }: { codes: string[]; close: () => void }) {
  const t = useWords(words)
  const text = codes.join('\n')
  return (
    <Dialog
      open
      stays
      close={close}
      title={t('access.twofa.codes_title')}
      actions={
        <Button kind="primary" onClick={close}>
          {t('access.twofa.kept')}
        </Button>
      }
    >
      <Stack>
        <p>{t('access.twofa.codes_text')}</p>
        <ul className="codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Row>
          <Button onClick={() => void navigator.clipboard?.writeText(text)}>{t('access.twofa.copy')}</Button>
          <Button onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'kadrovik-kodovi.txt')}>
            {t('access.twofa.save_file')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
