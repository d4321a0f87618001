import { Button } from '#ui/Button.tsx'
import { NoteBox, Section, Stack } from '#ui/layout.tsx'
import { PageFrame } from '#ui/PageFrame.tsx'
import { useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useCanOpenRoute } from '#ui/state/extension-points.ts'
import { useTranslate } from '#ui/translate.ts'
import { privacyContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { DataCopyButton } from './DataCopyButton.tsx'

/** The page of a later module that shows the own data and requests their change. */
const DATA_ADDRESS = '/employee-dashboard/request-data'

/** The own data copy of an employee. */
export function MyDataPage() {
  const t = useTranslate(messages)
  const api = useApi(privacyContract)
  const { go } = useAddress()
  const canOpen = useCanOpenRoute()
  return (
    <PageFrame
      title={t('privacy.own')}
      primary={canOpen(DATA_ADDRESS) && <Button onClick={() => void go(DATA_ADDRESS)}>{t('privacy.own_change')}</Button>}
    >
      <Section title={t('privacy.copy')}>
        <Stack gap={16}>
          <div>{t('privacy.own_text')}</div>
          <NoteBox>{t('privacy.own_safe')}</NoteBox>
          <div>
            <DataCopyButton request={() => api.exportMyData({})} />
          </div>
        </Stack>
      </Section>
    </PageFrame>
  )
}
