export { beginConversation } from './conversations/conversations'
