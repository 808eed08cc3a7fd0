package javax.annotation;

/** The annotation of generated classes, which is not in the JDK: jakarta.annotation-api has it. */
public @interface Generated {
  String[] value();

  String comments() default "";
}
