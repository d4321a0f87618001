import { Note, Section, Stack } from '#ui/layout.tsx'
import { PageFrame } from '#ui/PageFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { privacyContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { CopyButton } from './CopyButton.tsx'

/** The own data copy of an employee. */
export function MyDataPage() {
  const t = useTranslate(messages)
  const api = useApi(privacyContract)
  return (
    <PageFrame title={t('privacy.own')}>
      <Section title={t('privacy.copy')}>
        <Stack gap={16}>
          <div>{t('privacy.own_text')}</div>
          <Note>{t('privacy.own_safe')}</Note>
          <div>
            <CopyButton request={() => api.exportMyData({})} />
          </div>
        </Stack>
      </Section>
    </PageFrame>
  )
}
