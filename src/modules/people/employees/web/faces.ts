import { createClient } from '#shared/client.ts'
import type { FaceKeeper } from '#ui/state/faces.ts'
import { employeesContract } from '../contract.ts'

/** Small pictures of employees, for whoever may see those of records. */
export const faceKeeper: FaceKeeper = {
  allow: employeesContract.listFaces.allow,
  async load({ send, company }, ids) {
    const { data } = await createClient(employeesContract, send, company).listFaces({ ids: ids.join() })
    return new Map(data.map(({ id, image }) => [id, `data:image/webp;base64,${image}`]))
  },
}
