import { paths } from '#paths';
import { BackHeader } from '#areas/common/back-header.tsx';
import { Footer } from './footer.tsx';
import styles from './prose.module.css';

type Section = { title: string; text: readonly string[] };
type Props = { messages: { title: string; updated: string; lead: string; sections: readonly Section[] } };

/** A page of plain text in sections. */
export function ProseScreen({ messages }: Props) {
  return (
    <>
      <main>
        <BackHeader title={messages.title} to={paths.home} />
        <article className={styles.prose}>
          <p className={styles.lead}>{messages.lead}</p>
          <p className={styles.updated}>{messages.updated}</p>
          {messages.sections.map((section) => (
            <section key={section.title} className={styles.section}>
              <h2>{section.title}</h2>
              {section.text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </article>
      </main>
      <Footer />
    </>
  );
}
