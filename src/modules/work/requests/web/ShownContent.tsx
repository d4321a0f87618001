import type { ShownRequest } from '../shapes.ts'
import { CertificateContent } from './shown/CertificateContent.tsx'
import { ChangeContent } from './shown/ChangeContent.tsx'
import { EquipmentContent } from './shown/EquipmentContent.tsx'
import { ExchangeContent } from './shown/ExchangeContent.tsx'
import { OvertimeContent } from './shown/OvertimeContent.tsx'
import { PassContent } from './shown/PassContent.tsx'
import { TripContent } from './shown/TripContent.tsx'

/** What is asked for beside what stands there now. */
export function ShownContent({ shown }: { shown: ShownRequest }) {
  switch (shown.kind) {
    case 'pass_correction':
      return <PassContent shown={shown} />
    case 'data_change':
      return <ChangeContent shown={shown} />
    case 'certificate':
      return <CertificateContent shown={shown} />
    case 'overtime':
      return <OvertimeContent shown={shown} />
    case 'trip':
      return <TripContent shown={shown} />
    case 'shift_swap':
      return <ExchangeContent shown={shown} />
    case 'equipment':
      return <EquipmentContent shown={shown} />
    default:
      return shown satisfies never
  }
}
