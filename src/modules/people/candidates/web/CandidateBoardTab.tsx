import { useEffect, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { SEARCH_DEBOUNCE_MS } from '#ui/constants.ts'
import { IconListNumbers, IconPlus, IconShieldLock } from '#ui/icons.ts'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useDebouncedValue } from '#ui/state/use-debounced-value.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { candidatesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { NewCandidateDialog } from './NewCandidateDialog.tsx'
import './candidates.css'
import { CandidateBoard } from './CandidateBoard.tsx'
import { CandidateBoardSidebar } from './CandidateBoardSidebar.tsx'
import { CandidateSettingsDialog } from './CandidateSettingsDialog.tsx'
import { CandidateStagesDialog } from './CandidateStagesDialog.tsx'
import { JobOpeningFilterStrip } from './JobOpeningFilterStrip.tsx'
import { NoCandidatesMessage } from './NoCandidatesMessage.tsx'

/** Candidates by stage. The URL contains opening and search text. */
export function CandidateBoardTab() {
  const t = useTranslate(messages)
  const api = useApi(candidatesContract)
  const { may } = useSession()
  const { search } = useCurrentUrl()
  const [visible, setVisible] = useState<'new' | 'stages' | 'rules'>()
  const job_opening_id = Number(search.job_opening_id) || undefined
  const query = { job_opening_id: job_opening_id || undefined, search: search.search || undefined }
  const asking = useApiQuery(['candidates', 'board', query], async (signal) => (await api.getCandidateBoard(query, { signal })).data, {
    keepPrevious: true,
  })
  const close = () => setVisible(undefined)
  const total = asking.data?.reduce((sum, { count }) => sum + count, 0)
  return (
    <PageLayoutFrame
      title={t('candidates.board')}
      count={total !== undefined ? t.number(total) : undefined}
      steps={<BoardSearch />}
      primary={
        may('candidates.write') && (
          <Button kind="primary" icon={IconPlus} onClick={() => setVisible('new')} aria-haspopup="dialog">
            {t('candidates.add')}
          </Button>
        )
      }
      more={[
        may('candidates.write') && { label: t('candidates.stages'), icon: IconListNumbers, act: () => setVisible('stages') },
        may('companies.write') && { label: t('candidates.rules'), icon: IconShieldLock, act: () => setVisible('rules') },
      ]}
    >
      <JobOpeningFilterStrip />
      <QueryStateContent asking={asking} rows={10}>
        {(columns) =>
          total === 0 && !search.search && !job_opening_id ? (
            <NoCandidatesMessage />
          ) : (
            <div className="candidate-desk">
              <CandidateBoard columns={columns} withOpening={!job_opening_id} />
              <CandidateBoardSidebar columns={columns} />
            </div>
          )
        }
      </QueryStateContent>
      {visible === 'new' && <NewCandidateDialog opening={job_opening_id} close={close} />}
      {visible === 'stages' && <CandidateStagesDialog close={close} />}
      {visible === 'rules' && <CandidateSettingsDialog close={close} />}
    </PageLayoutFrame>
  )
}

function BoardSearch() {
  const t = useTranslate(messages)
  const { search, setSearch } = useCurrentUrl()
  const [text, setText] = useState(search.search ?? '')
  const debouncedText = useDebouncedValue(text, SEARCH_DEBOUNCE_MS)
  useEffect(() => setSearch({ search: debouncedText }, { replace: true }), [debouncedText, setSearch])
  return (
    <search className="candidate-search">
      <SearchBox label={t('candidates.search')} value={text} onChange={setText} />
    </search>
  )
}
