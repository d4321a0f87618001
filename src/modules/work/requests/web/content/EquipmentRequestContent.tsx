import { LabelledValueList } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../../messages/index.ts'
import type { RequestContentReplyOfKind } from '../../request-schemas.ts'

export function EquipmentRequestContent({
  view: { item, day, is_protective, replaced, issued_equipment },
}: {
  view: RequestContentReplyOfKind<'equipment'>
}) {
  const t = useTranslate(screenMessages)
  const formatEquipmentName = (one: { item: string; inventory_number: string | null }) =>
    t.data([one.item, one.inventory_number].filter(Boolean).join(' · '))
  return (
    <LabelledValueList
      facts={[
        [t('requests.requested'), t.data(item)],
        [t('requests.equipment_day'), t.day(day)],
        is_protective && [t('requests.subject'), t('requests.sort.protective')],
        replaced && [t('requests.equipment_replaces'), formatEquipmentName(replaced)],
        issued_equipment && 'refused' in issued_equipment && [t('requests.issue_rejected'), t.data(issued_equipment.refused)],
        issued_equipment && 'item' in issued_equipment && [t('requests.issued_item'), formatEquipmentName(issued_equipment)],
      ]}
    />
  )
}
