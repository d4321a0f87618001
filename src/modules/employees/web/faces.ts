import { createClient } from '#lib/client.ts'
import type { FaceKeeper } from '#ui/state/faces.ts'
import { employeesListContract } from '../list_contract.ts'

/** Small pictures of employees, for whoever may see those of records. */
export const faceKeeper: FaceKeeper = {
  allow: employeesListContract.listFaces.allow,
  async load({ send, company }, ids) {
    const { data } = await createClient(employeesListContract, send, company).listFaces({ ids: ids.join() })
    return new Map(data.map(({ id, image }) => [id, `data:image/webp;base64,${image}`]))
  },
}
