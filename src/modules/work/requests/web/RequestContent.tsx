import type { RequestView } from '../shapes.ts'
import { CertificateContent } from './content/CertificateContent.tsx'
import { ChangeContent } from './content/ChangeContent.tsx'
import { CorrectionContent } from './content/CorrectionContent.tsx'
import { EquipmentContent } from './content/EquipmentContent.tsx'
import { OvertimeContent } from './content/OvertimeContent.tsx'
import { SwapContent } from './content/SwapContent.tsx'
import { TripContent } from './content/TripContent.tsx'

/** What is asked for beside what stands there now. */
export function RequestContent({ shown: view }: { shown: RequestView }) {
  switch (view.kind) {
    case 'pass_correction':
      return <CorrectionContent shown={view} />
    case 'data_change':
      return <ChangeContent shown={view} />
    case 'certificate':
      return <CertificateContent shown={view} />
    case 'overtime':
      return <OvertimeContent shown={view} />
    case 'trip':
      return <TripContent shown={view} />
    case 'shift_swap':
      return <SwapContent shown={view} />
    case 'equipment':
      return <EquipmentContent shown={view} />
    default:
      return view satisfies never
  }
}
