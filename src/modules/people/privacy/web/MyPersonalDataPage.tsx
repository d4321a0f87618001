import { Button } from '#ui/Button.tsx'
import { HighlightedNote, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useRecordTabs } from '#ui/state/record-tabs.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { privacyContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { PersonalDataCopyButton } from './PersonalDataCopyButton.tsx'

/** A page of a later module, which shows the user's data and requests changes. */
const REQUEST_DATA_PATH = '/employee-dashboard/request-data'

/** The data of the signed-in employee, from a later module, and a copy of all data. */
export function MyPersonalDataPage() {
  const t = useTranslate(messages)
  const { user } = useSession()
  const sections = useRecordTabs('/employee-dashboard/own-data', user.employee_id ?? 0)
  const api = useApi(privacyContract)
  const { go } = useCurrentUrl()
  const canOpen = useCanOpenPage()
  return (
    <PageLayoutFrame
      title={t('privacy.own')}
      primary={canOpen(REQUEST_DATA_PATH) && <Button onClick={() => void go(REQUEST_DATA_PATH)}>{t('privacy.own_change')}</Button>}
    >
      {sections.map(({ key, label, content }) => (
        <PageSectionLayout key={key} title={label}>
          {content()}
        </PageSectionLayout>
      ))}
      <PageSectionLayout title={t('privacy.copy')}>
        <StackLayout gap={16}>
          <div>{t('privacy.own_text')}</div>
          <HighlightedNote>{t('privacy.own_safe')}</HighlightedNote>
          <div>
            <PersonalDataCopyButton request={() => api.exportMyPersonalData({})} />
          </div>
        </StackLayout>
      </PageSectionLayout>
    </PageLayoutFrame>
  )
}
