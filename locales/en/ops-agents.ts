// What the console says of the agent programme: agents and their teams, contracts, runs, bills, dividends, rules, links.
export const opsAgents = {
  title: 'Agent programme'
}
