import { defineModule, serveContractActions } from '#platform/module.ts'
import { homeContract } from './contract.ts'
import { messages } from './messages/index.ts'
import { messages as overviewMessages } from './messages/overview/index.ts'
import { employeeOverviewContract } from './overview-contract.ts'
import * as homeActions from './server/home-actions.ts'
import * as overviewActions from './server/overview/get-overview.ts'

export const homeModule = defineModule({
  name: 'home',
  api: {
    home: serveContractActions(homeContract, homeActions),
    overview: serveContractActions(employeeOverviewContract, overviewActions),
  },
  messages: [messages, overviewMessages],
})
