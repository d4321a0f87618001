import { lazy, useState } from 'react'
import { clockInContract } from '#modules/time/attendance/clock-in-contract.ts'
import { kioskMessages as messages } from '#modules/time/attendance/messages/kiosk.ts'
import type { ClockInSettings } from '#modules/time/attendance/rules/events/clock-in-settings.ts'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { SettingsForm } from '#ui/form/SettingsForm.tsx'
import { TextArea } from '#ui/form/TextField.tsx'
import { MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { createLazySection } from '#ui/state/lazy-section.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'

const KioskDevices = lazy(async () => ({ default: (await import('#modules/time/attendance/web/kiosk/KioskDevices.tsx')).KioskDevices }))

const CLOCK_IN_RULES_QUERY_KEY = ['time', 'clocking', 'rules']

/** Whether employees may clock in and out in the product, and from which networks. */
export function SelfServiceClockingSettings() {
  const api = useApi(clockInContract)
  const asking = useApiQuery(CLOCK_IN_RULES_QUERY_KEY, async (signal) => (await api.getClockInRules({}, { signal })).data)
  return (
    <QueryStateContent asking={asking} rows={6}>
      {({ rules, revision }) => (
        <StackLayout gap={16}>
          <Rules key={revision} saved={rules} revision={revision} />
          {rules.by_kiosk && createLazySection(<KioskDevices />)}
        </StackLayout>
      )}
    </QueryStateContent>
  )
}

function Rules({ saved, revision }: { saved: ClockInSettings; revision: number }) {
  const t = useTranslate(messages)
  const ofKiosk = useTranslate(messages)
  const api = useApi(clockInContract)
  const { may } = useSession()
  return (
    <SettingsForm
      saved={saved}
      send={(rules) => api.updateClockInRules({ rules, revision })}
      refresh={[CLOCK_IN_RULES_QUERY_KEY]}
      texts={{ saved: t('clocking.saved'), undo: t('clocking.undo'), save: t('clocking.save') }}
      disabled={!may('companies.write')}
    >
      {({ settings, change, disabled }) => (
        <PageSectionLayout title={t('clocking.rules')}>
          <StackLayout>
            <MutedText>{t('clocking.rules_lead')}</MutedText>
            <CheckboxField
              name="by_network"
              label={t('clocking.by_network')}
              hint={t('clocking.by_network_hint')}
              value={settings.by_network}
              disabled={disabled}
              onChange={(by_network) => change({ by_network })}
            />
            {settings.by_network && (
              <Networks networks={settings.networks} change={(networks) => change({ networks })} disabled={disabled} />
            )}
            <CheckboxField
              name="by_code"
              label={t('clocking.by_code')}
              hint={t('clocking.by_code_hint')}
              value={settings.by_code}
              disabled={disabled}
              onChange={(by_code) => change({ by_code })}
            />
            <CheckboxField
              name="by_kiosk"
              label={ofKiosk('kiosk.by_kiosk')}
              hint={ofKiosk('kiosk.by_kiosk_hint')}
              value={settings.by_kiosk}
              disabled={disabled}
              onChange={(by_kiosk) => change({ by_kiosk })}
            />
          </StackLayout>
        </PageSectionLayout>
      )}
    </SettingsForm>
  )
}

type NetworksProps = { networks: readonly string[]; change: (networks: string[]) => void; disabled: boolean }

/** One network per line. The text stays as entered, including an empty last line. */
function Networks({ networks, change, disabled }: NetworksProps) {
  const t = useTranslate(messages)
  const [text, setText] = useState(networks.join('\n'))
  return (
    <TextArea
      name="networks"
      label={t('clocking.networks')}
      hint={t('clocking.networks_hint')}
      value={text}
      disabled={disabled}
      onChange={(typed) => {
        setText(typed)
        change(
          typed
            .split(/[\n,;]/)
            .map((line) => line.trim())
            .filter(Boolean),
        )
      }}
    />
  )
}
