import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Badge, MutedText, RowLayout, SectionLayout, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { Account } from '../account-contract.ts'
import { messages } from '../messages/index.ts'
import './access.css'
import { DisableTwoFactor } from './twofa/DisableTwoFactor.tsx'
import { EnableTwoFactor } from './twofa/EnableTwoFactor.tsx'
import { RecoveryCodes } from './twofa/RecoveryCodes.tsx'
import { RenewRecoveryCodes } from './twofa/RenewRecoveryCodes.tsx'

type Doing = 'on' | 'off' | 'renew'

/** The second factor: turning it on by scanning and showing a code, off by password and code, and the codes for recovery. */
export function TwofaSection({ twofa }: { twofa: Account['twofa'] }) {
  const t = useTranslate(messages)
  const [doing, setDoing] = useState<Doing>()
  const [codes, setCodes] = useState<string[]>()
  const close = () => setDoing(undefined)
  const show = (made: string[]) => {
    close()
    setCodes(made)
  }
  return (
    <SectionLayout
      title={
        <>
          {t('access.twofa.title')}{' '}
          <Badge tone={twofa.on ? 'success' : 'neutral'}>{t(twofa.on ? 'access.twofa.on' : 'access.twofa.off')}</Badge>
        </>
      }
    >
      <StackLayout>
        <p>{t(twofa.needed ? 'access.twofa.needed' : 'access.twofa.why')}</p>
        {twofa.on && <MutedText>{t('access.twofa.codes_left', { count: twofa.recovery_codes_left })}</MutedText>}
        <RowLayout>
          {twofa.on ? (
            <>
              <Button onClick={() => setDoing('renew')}>{t('access.twofa.renew')}</Button>
              {!twofa.needed && <Button onClick={() => setDoing('off')}>{t('access.twofa.turn_off')}</Button>}
            </>
          ) : (
            <Button kind="primary" onClick={() => setDoing('on')}>
              {t('access.twofa.turn_on')}
            </Button>
          )}
        </RowLayout>
      </StackLayout>
      {doing === 'on' && <EnableTwoFactor close={close} show={show} />}
      {doing === 'off' && <DisableTwoFactor close={close} />}
      {doing === 'renew' && <RenewRecoveryCodes close={close} show={show} />}
      {codes && <RecoveryCodes codes={codes} close={() => setCodes(undefined)} />}
    </SectionLayout>
  )
}
