import type { Message } from './message.ts';

/** Somebody who joined a topic. */
export type Member = { deliver(message: Message): void };

/**
 * The listeners of each topic in this process. Public and private topics of one name are two topics, as on hosted
 * Supabase. A private message never reaches somebody who joined without the policy check.
 */
export class Hub {
  readonly #members = new Map<string, Set<Member>>();

  join(topic: string, isPrivate: boolean, member: Member): () => void {
    const key = keyOf(topic, isPrivate);
    const members = this.#members.get(key) ?? new Set();
    this.#members.set(key, members.add(member));
    return () => {
      members.delete(member);
      if (members.size === 0) this.#members.delete(key);
    };
  }

  broadcast(message: Message, except?: Member): void {
    for (const member of this.#members.get(keyOf(message.topic, message.private)) ?? []) {
      if (member !== except) member.deliver(message);
    }
  }
}

function keyOf(topic: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'} ${topic}`;
}
