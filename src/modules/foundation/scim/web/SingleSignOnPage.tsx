import { useEffect, useState } from 'react'
import { type SignOnSettings, signOnContract } from '#modules/foundation/access/sign-on-contract.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { IconKey } from '#ui/icons.ts'
import { HighlightedNote } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { EmergencyAccountsSection } from './EmergencyAccountsSection.tsx'
import { IdentityProviderCheckSection } from './IdentityProviderCheckSection.tsx'
import { IdentityProviderDialog } from './IdentityProviderDialog.tsx'
import { IdentityProviderSection } from './IdentityProviderSection.tsx'
import { ScimSection } from './ScimSection.tsx'
import { SingleSignOnRequirementSection } from './SingleSignOnRequirementSection.tsx'
import { UserIdentityTable } from './UserIdentityTable.tsx'
import './sign-on.css'

/** The polling interval of a trial sign-in in another window, in milliseconds. */
const TRIAL_INTERVAL_MS = 2_000
const TRIAL_SIGN_IN_TIMEOUT_MS = 10 * 60 * 1000

/** Single sign-on of the company: its provider with the last check, connected and emergency accounts, and accounts from a directory. */
export function SingleSignOnPage() {
  const t = useTranslate(messages)
  const api = useApi(signOnContract)
  const [isEditing, setEditing] = useState(false)
  const [trial, setTrial] = useState<{ before: string | undefined }>()
  const asking = useApiQuery(['sign-on', 'provider'], async (signal) => (await api.getIdentityProvider({}, { signal })).data, {
    refetchInterval: trial ? TRIAL_INTERVAL_MS : 30_000,
  })
  const lastTrial = asking.data?.checks.find(({ kind }) => kind === 'code_flow')?.at
  const isTrying = trial !== undefined && trial.before === lastTrial
  useEffect(() => {
    if (trial && trial.before !== lastTrial) setTrial(undefined)
  }, [trial, lastTrial])
  useEffect(() => {
    if (!trial) return
    const ending = setTimeout(() => setTrial(undefined), TRIAL_SIGN_IN_TIMEOUT_MS)
    return () => clearTimeout(ending)
  }, [trial])
  const test = useApiMutation(
    async (opened: Window | null) => {
      await api.checkIdentityProvider({})
      const { ticket } = (await api.testIdentityProvider({})).data
      const { url } = (await api.startSignOn({ ticket })).data
      if (opened) opened.location.href = url
      else showToast({ severity: 'warn', summary: t('scim.trial_blocked') })
      return opened
    },
    { refresh: [['sign-on']], done: (opened) => setTrial(opened ? { before: lastTrial } : undefined) },
  )
  // Browsers block windows that do not open on a click, so the window opens before the reply arrives.
  const begin = () => {
    const opened = window.open('', '_blank', 'popup,width=520,height=720')
    test.mutate(opened, { onError: () => opened?.close() })
  }
  const primary = asking.data?.provider ? (
    <Button kind="primary" busy={test.isPending} onClick={begin}>
      {t('scim.try')}
    </Button>
  ) : undefined
  return (
    <PageLayoutFrame title={t('scim.sign_on')} primary={primary}>
      <QueryStateContent asking={asking}>
        {(settings) => (
          <>
            {isAway(settings) && <HighlightedNote tone="warn">{t('scim.away')}</HighlightedNote>}
            <div className="sign-on-columns">
              <div className="sign-on-column">
                {settings.provider ? (
                  <>
                    <IdentityProviderSection settings={settings} provider={settings.provider} edit={() => setEditing(true)} />
                    <IdentityProviderCheckSection checks={settings.checks} isTrying={isTrying} />
                    <UserIdentityTable accounts={settings.accounts} />
                  </>
                ) : (
                  <EmptyState
                    icon={IconKey}
                    title={t('scim.no_provider')}
                    actions={
                      <Button kind="primary" onClick={() => setEditing(true)}>
                        {t('scim.set_provider')}
                      </Button>
                    }
                  >
                    {t('scim.no_provider_text')}
                  </EmptyState>
                )}
              </div>
              <div className="sign-on-column">
                {settings.provider && <SingleSignOnRequirementSection settings={settings} provider={settings.provider} />}
                <EmergencyAccountsSection settings={settings} />
                <ScimSection />
              </div>
            </div>
            {isEditing && <IdentityProviderDialog settings={settings} close={() => setEditing(false)} />}
          </>
        )}
      </QueryStateContent>
    </PageLayoutFrame>
  )
}

const isAway = ({ checks }: SignOnSettings): boolean =>
  checks.some(({ result, code }) => result === 'failed' && code === 'access.sign_on_provider_away')
