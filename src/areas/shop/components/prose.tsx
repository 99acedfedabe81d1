import { chromeWords } from '#messages/chrome.ts';
import { paths } from '#paths';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { useBack } from '#areas/common/use-back.ts';
import { Footer } from './footer.tsx';
import styles from './prose.module.css';

type Section = { title: string; text: readonly string[] };
type Props = { words: { title: string; updated: string; lead: string; sections: readonly Section[] } };

/** A page of plain text in sections. */
export function ProseScreen({ words }: Props) {
  const back = useBack(paths.home);
  return (
    <>
      <main>
        <ScreenHeader title={words.title} onBack={back} backLabel={chromeWords.back} />
        <article className={styles.prose}>
          <p className={styles.lead}>{words.lead}</p>
          <p className={styles.updated}>{words.updated}</p>
          {words.sections.map((section) => (
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
