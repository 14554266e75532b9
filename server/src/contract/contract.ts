// Contracts of agents: what other modules use of them.
export { type SalaryBound, salaryBounds } from './edge.ts'
export { termsHashOf } from './rules.ts'
export { type ContractInForce, contractOf, contractsInForce, isAnyContractInForce } from './view.ts'
