import { TabLinks } from '#ui/Tabs.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

const path = '/company/integrations'

/** The tabs of integrations, each with its own URL. */
export function IntegrationTabs({ current }: { current: 'keys' | 'webhooks' }) {
  const t = useTranslate(messages)
  return (
    <TabLinks
      label={t('integrations.tabs')}
      current={current}
      tabs={[
        { key: 'keys', label: t('integrations.keys'), to: path },
        { key: 'webhooks', label: t('integrations.webhooks'), to: `${path}?tab=webhooks` },
      ]}
    />
  )
}
