import { Facts } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../../messages/index.ts'
import type { ShownOf } from '../../shapes.ts'

export function EquipmentContent({ shown: { item, day, is_protective, replaced, handed_out } }: { shown: ShownOf<'equipment'> }) {
  const t = useTranslate(screenMessages)
  const named = (one: { item: string; inventory_number: string | null }) =>
    t.data([one.item, one.inventory_number].filter(Boolean).join(' · '))
  return (
    <Facts
      facts={[
        [t('requests.asked_for'), t.data(item)],
        [t('requests.equipment_day'), t.day(day)],
        is_protective && [t('requests.subject'), t('requests.sort.protective')],
        replaced && [t('requests.equipment_replaces'), named(replaced)],
        handed_out && 'refused' in handed_out && [t('requests.not_handed_out'), t.data(handed_out.refused)],
        handed_out && 'item' in handed_out && [t('requests.handed_out_what'), named(handed_out)],
      ]}
    />
  )
}
