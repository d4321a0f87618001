import { Suspense } from 'react'
import { useAddress } from '#ui/address.tsx'
import { useApi } from '#ui/api.ts'
import { useAct } from '#ui/ask.ts'
import { Button } from '#ui/Button.tsx'
import { Badge } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useList } from '#ui/list/useList.ts'
import { PageFrame } from '#ui/PageFrame.tsx'
import { useTasks } from '#ui/places.ts'
import { Empty } from '#ui/states.tsx'
import { SearchTabs } from '#ui/Tabs.tsx'
import { useWords } from '#ui/words.ts'
import { type InboxMessage, inboxContract } from '../contract.ts'
import { words } from '../messages/words.ts'

/** What was told to the reader, and what waits for them. */
export function InboxPage() {
  const t = useWords(words)
  const api = useApi(inboxContract)
  const Tasks = useTasks()
  const { search } = useAddress()
  const readAll = useAct(() => api.readInbox({ is_read: true }), { refresh: [['inbox']] })
  return (
    <PageFrame
      title={t('inbox.title')}
      primary={search.tab !== 'tasks' && <Button onClick={() => readAll.mutate(undefined)}>{t('inbox.read_all')}</Button>}
    >
      {Tasks ? (
        <SearchTabs
          label={t('inbox.title')}
          tabs={[
            { key: 'messages', label: t('inbox.messages'), content: () => <Messages /> },
            {
              key: 'tasks',
              label: t('inbox.tasks'),
              content: () => (
                <Suspense>
                  <Tasks />
                </Suspense>
              ),
            },
          ]}
        />
      ) : (
        <Messages />
      )}
    </PageFrame>
  )
}

/** The newest first, each with the screen where the matter stands. */
function Messages() {
  const t = useWords(words)
  const api = useApi(inboxContract)
  const { go } = useAddress()
  const refresh = [['inbox']]
  const mark = useAct(({ ids, is_read }: { ids?: number[]; is_read: boolean }) => api.readInbox({ ...(ids && { ids }), is_read }), {
    refresh,
  })
  const list = useList<InboxMessage>({
    name: 'inbox',
    filters: [{ key: 'unread', label: t('inbox.unread'), kind: 'flag' }],
    async load(asked, signal) {
      const { messages, pagination } = await api.listInbox(asked, { signal })
      return { rows: messages, pagination }
    },
  })
  async function follow({ id, link, is_read }: InboxMessage) {
    if (!is_read) await mark.mutateAsync({ ids: [id], is_read: true })
    if (link) await go(link)
  }
  return (
    <DataList
      list={list}
      label={t('inbox.title')}
      allLabel={t('inbox.all')}
      keyOf={({ id }) => id}
      nameOf={({ text }) => t.data(text)}
      columns={[
        {
          key: 'message',
          title: t('inbox.message'),
          fixed: true,
          cell: (one) => (
            <Button kind="quiet" small onClick={() => void follow(one)}>
              {one.is_read ? t.data(one.text) : <strong>{t.data(one.text)}</strong>}
            </Button>
          ),
        },
        {
          key: 'new',
          title: t('inbox.state'),
          width: 80,
          cell: ({ is_read }) => !is_read && <Badge tone="accent">{t('inbox.new')}</Badge>,
        },
        { key: 'at', title: t('inbox.at'), width: 170, cell: ({ at }) => t.moment(at) },
      ]}
      acts={({ id, is_read }) => [
        { label: t(is_read ? 'inbox.mark_unread' : 'inbox.mark_read'), act: () => mark.mutate({ ids: [id], is_read: !is_read }) },
      ]}
      bulk={(rows, done) => (
        <Button
          onClick={() => {
            mark.mutate({ ids: rows.map(({ id }) => id), is_read: true })
            done()
          }}
        >
          {t('inbox.mark_read')}
        </Button>
      )}
      empty={<Empty title={t('inbox.empty')} />}
    />
  )
}
