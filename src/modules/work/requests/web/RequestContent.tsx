import type { RequestView } from '../shapes.ts'
import { CertificateContent } from './content/CertificateContent.tsx'
import { ChangeContent } from './content/ChangeContent.tsx'
import { CorrectionContent } from './content/CorrectionContent.tsx'
import { EquipmentContent } from './content/EquipmentContent.tsx'
import { OvertimeContent } from './content/OvertimeContent.tsx'
import { SwapContent } from './content/SwapContent.tsx'
import { TripContent } from './content/TripContent.tsx'

/** What is asked for beside what stands there now. */
export function RequestContent({ shown }: { shown: RequestView }) {
  switch (shown.kind) {
    case 'pass_correction':
      return <CorrectionContent shown={shown} />
    case 'data_change':
      return <ChangeContent shown={shown} />
    case 'certificate':
      return <CertificateContent shown={shown} />
    case 'overtime':
      return <OvertimeContent shown={shown} />
    case 'trip':
      return <TripContent shown={shown} />
    case 'shift_swap':
      return <SwapContent shown={shown} />
    case 'equipment':
      return <EquipmentContent shown={shown} />
    default:
      return shown satisfies never
  }
}
