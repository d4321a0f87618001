import { ActionMenu } from '#ui/ActionMenu.tsx'
import { useWords } from '#ui/words.ts'
import { wayListWords as words } from '../../messages/way_list_words.ts'
import type { Offered, useWayActs } from './useWayActs.tsx'

type Props = { way: ReturnType<typeof useWayActs>; ids: readonly number[]; done: () => void; offered?: Offered }

/** The acts on ticked papers behind one button; what one of them does not allow is refused for all, and named; of annulling only for those. */
export function WayOfMany({ way, ids, done, offered }: Props) {
  const t = useWords(words)
  const all = { signed: true, service: true, deliver: true, archive: true, restore: true, annul: true, ...offered }
  return <ActionMenu labelled label={t('documents.acts')} actions={way.actsFor(ids, all, done)} />
}
