import { createSpotlight, Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { foundIn } from '#lib/text/fold.ts'
import { useAddress } from './address.tsx'
import { searchDebounce } from './constants.ts'
import { words } from './messages/words.ts'
import type { Found } from './page.ts'
import { useDebounced } from './useDebounced.ts'
import { useWords } from './words.ts'

export type Finding = { key: string; title: string; useFind: (text: string) => Found[] }
type Props = { store: ReturnType<typeof createSpotlight>[0]; pages: readonly Found[]; finders: readonly Finding[] }

/** Everything by its name: screens here, people and papers from those who find them. */
export function Palette({ store, pages, finders }: Props) {
  const t = useWords(words)
  const [text, setText] = useState('')
  const asked = useDebounced(text.trim(), searchDebounce)
  const found = pages.filter(({ label, description }) => foundIn(`${label} ${description ?? ''}`, text)).slice(0, 8)
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      shortcut={null}
      maxHeight={420}
      scrollable
      overlayProps={{ 'aria-hidden': true }}
    >
      <Spotlight.Search
        aria-label={t('ui.keys.palette')}
        placeholder={t('ui.palette.placeholder')}
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        <FoundGroup title={t('ui.palette.pages')} found={found} />
        {finders.map((finder) => (
          <FinderGroup key={finder.key} finder={finder} text={asked} />
        ))}
        <Spotlight.Empty>{t('ui.nothing_found')}</Spotlight.Empty>
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function FinderGroup({ finder: { title, useFind }, text }: { finder: Finding; text: string }) {
  return <FoundGroup title={title} found={useFind(text)} />
}

function FoundGroup({ title, found }: { title: string; found: readonly Found[] }) {
  const { go } = useAddress()
  if (found.length === 0) return null
  return (
    <Spotlight.ActionsGroup label={title}>
      {found.map(({ key, label, description, to }) => (
        <Spotlight.Action key={key} label={label} {...(description && { description })} onClick={() => void go(to)} />
      ))}
    </Spotlight.ActionsGroup>
  )
}

export { createSpotlight }
