import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/layout.tsx'
import { useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { useWords } from '#ui/words.ts'
import { words } from '../../messages/own_words.ts'
import { ownTimeContract } from '../../own_contract.ts'
import { newsText } from './plan_text.ts'

/** What was published and not opened yet. */
export function OwnNews() {
  const t = useWords(words)
  const api = useApi(ownTimeContract)
  const { go } = useAddress()
  const { data = [] } = useAsk(['time', 'own', 'news'], async (signal) => (await api.listOwnScheduleNews({}, { signal })).data)
  return data.slice(0, 3).map((notice) => {
    const month = (notice.changes[0]?.day ?? notice.first_day).slice(0, 7)
    return (
      <Note
        key={notice.id}
        actions={
          <Button small kind="primary" onClick={() => void go(`/employee-dashboard/schedule?month=${month}`)}>
            {t('own.schedule_open')}
          </Button>
        }
      >
        {newsText(t, notice)}
      </Note>
    )
  })
}
